"""Where the product judges differently from robota's own gate."""

from robota.permission.policy import Protection, Semantics, Shell

PRODUCT_SEMANTICS = Semantics(
    shell=Shell(
        covered_parts=True,
        looks_through=frozenset("timeout time nice nohup stdbuf command builtin noglob xargs".split()),
        # The documents name no list; these change what a program prints and not what it runs.
        safe_variables=frozenset(
            "NODE_ENV LANG LC_ALL TERM TZ NO_COLOR FORCE_COLOR RUST_LOG RUST_BACKTRACE PYTHONUNBUFFERED GOOS "
            "GOARCH".split()
        ),
        targets_need_grant=True,
        reads_anywhere=True,
        read_only_forms=(("docker", frozenset({"ps", "images", "logs", "inspect", "version", "info"})),),
        edits=frozenset("mkdir touch mv cp rm rmdir".split()),
        exact_only=frozenset("watch setsid ionice flock".split()),
        exact_actions=frozenset("-exec -execdir -ok -okdir -delete".split()),
    ),
    protection=Protection(
        directories=frozenset(".git .config/git .vscode .idea .husky .cargo .devcontainer .yarn .mvn .claude".split()),
        files=frozenset(
            ".gitconfig .gitmodules .bashrc .bash_profile .bash_login .bash_aliases .bash_logout .zshrc .zprofile "
            ".zshenv .zlogin .zlogout .profile .envrc .npmrc .yarnrc .yarnrc.yml .pnp.cjs .pnp.loader.mjs "
            ".pnpmfile.cjs bunfig.toml .bunfig.toml .bazelrc .bazelversion .bazeliskrc .pre-commit-config.yaml "
            "lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml gradle-wrapper.properties "
            "maven-wrapper.properties .devcontainer.json .ripgreprc pyrightconfig.json .mcp.json .claude.json".split()
        ),
        bypassed=True,
    ),
    bounded=True,
    plan_denies_asks=False,
    plan_blocks_edits=True,
)
