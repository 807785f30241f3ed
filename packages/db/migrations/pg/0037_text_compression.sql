-- quoin: expand
-- New texts are compressed with LZ4 in half of the time (ADR 132). A server that was built without it
-- goes on with its default.
DO $$
BEGIN
	IF EXISTS (
		SELECT FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)
	) THEN
		ALTER TABLE revisions ALTER COLUMN content SET COMPRESSION lz4;
		ALTER TABLE git_files ALTER COLUMN content SET COMPRESSION lz4;
	END IF;
END $$;
