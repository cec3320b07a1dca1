#!/bin/sh
# Runs once, in the container of PostgreSQL, when its data are new: makes the roles with the passwords of the two secrets.
set -eu
password() { sed 's#^[^:]*://[^:]*:\([^@]*\)@.*#\1#' "/run/secrets/$1"; }
{
  printf '\\set owner %s\n\\set server %s\n' "$(password database-owner-url)" "$(password database-url)"
  cat "${ROLES:-/roles.sql}"
} | psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER"
