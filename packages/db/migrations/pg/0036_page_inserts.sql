-- quoin: expand
-- Once for each statement: an import inserts 500 pages by one statement (ADR 128).
CREATE FUNCTION mark_new_pages_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_pending (page_id, project_id)
	SELECT id, project_id FROM changed ORDER BY id
	ON CONFLICT (page_id) DO UPDATE SET seq = nextval(pg_get_serial_sequence('search_pending', 'seq'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_insert_search AFTER INSERT ON pages
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_new_pages_for_search();
--> statement-breakpoint
CREATE TRIGGER pages_delete_search AFTER DELETE ON pages
FOR EACH ROW EXECUTE FUNCTION mark_page_for_search();
--> statement-breakpoint
CREATE FUNCTION change_site_of_new_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	project text;
	mark text;
BEGIN
	FOR project IN SELECT DISTINCT project_id FROM changed WHERE published_version IS NOT NULL ORDER BY project_id LOOP
		-- Once a transaction, as in change_site().
		mark := 'quoin.site_' || replace(project, '-', '_');
		IF coalesce(current_setting(mark, true), '') <> '1' THEN
			UPDATE site_versions SET version = version + 1 WHERE project_id = project;
			PERFORM set_config(mark, '1', true);
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_insert_site AFTER INSERT ON pages
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_site_of_new_pages();
--> statement-breakpoint
-- After pages_insert_site: PostgreSQL runs triggers of a table in the order of their names.
CREATE FUNCTION log_new_pages_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT v.project_id, 'item', c.nav_item_id, v.version
	FROM changed c INNER JOIN site_versions v ON v.project_id = c.project_id
	WHERE c.published_version IS NOT NULL
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pages_insert_site_log AFTER INSERT ON pages
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_new_pages_of_site();
