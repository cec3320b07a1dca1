-- The database of the house with two roles. The owner migrates and then leaves; a stolen connection of the server can neither
-- edit history nor change tables. A superuser reads this after \set owner PASSWORD and \set server PASSWORD.
create role balcao_owner login password :'owner';
create role balcao_server login password :'server';
create database balcao owner balcao_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke connect, temporary on database balcao from public;
grant connect on database balcao to balcao_server;
\connect balcao
revoke create on schema public from public;
