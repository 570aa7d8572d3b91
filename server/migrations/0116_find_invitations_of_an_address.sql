-- Whoever registers is asked for among the schools of their login and of the invitations to their address alone.
create index tokens_invited on tokens (email_key) where purpose = 'invite';
