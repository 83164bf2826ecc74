-- A role that may not create extensions gets the search without it; an administrator may create it later.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR invalid_schema_name THEN
	RAISE WARNING 'pg_trgm is not there, so the menu search does not forgive slips: %', SQLERRM;
END
$$;
