-- Before zones were checked, any name of a browser's was stored. One that PostgreSQL cannot read fails every list of
-- accounts.
DO $$
DECLARE
	zone text;
BEGIN
	FOR zone IN SELECT DISTINCT timezone FROM agents LOOP
		BEGIN
			PERFORM now() AT TIME ZONE zone;
		EXCEPTION WHEN invalid_parameter_value THEN
			UPDATE agents SET timezone = 'UTC' WHERE timezone = zone;
		END;
	END LOOP;
END $$;
