#!/bin/sh
# Run once by PostgreSQL's image, on an empty data folder: the two roles and the database of docs/operations.md.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role zz_owner login createrole password :'owner';
create role zz_app login password :'app';
create database zz owner zz_owner;
\connect zz
-- Policies keep operators that are not leakproof from using indexes: text search and LIKE inside a tenant need these two.
alter function ts_match_vq(tsvector, tsquery) leakproof;
alter function textlike(text, text) leakproof;
SQL
