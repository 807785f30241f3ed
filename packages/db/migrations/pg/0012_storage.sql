-- quoin: expand
CREATE TABLE "storage_usage" (
	"project_id" text COLLATE "C" NOT NULL,
	"slot" integer NOT NULL,
	"asset_bytes" bigint NOT NULL,
	"revision_bytes" bigint NOT NULL,
	CONSTRAINT "storage_usage_project_id_slot_pk" PRIMARY KEY("project_id","slot")
);
--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO storage_usage (project_id, slot, asset_bytes, revision_bytes)
SELECT id, 0,
	coalesce((SELECT sum(size) FROM assets WHERE assets.project_id = projects.id), 0),
	coalesce((SELECT sum(revisions.size) FROM revisions JOIN pages ON pages.id = revisions.page_id WHERE pages.project_id = projects.id), 0)
FROM projects;
--> statement-breakpoint
-- Each backend counts in a row of its own, so that transactions do not wait for each other.
CREATE FUNCTION count_storage(project text, assets bigint, revisions bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO storage_usage AS stored (project_id, slot, asset_bytes, revision_bytes)
	SELECT id, pg_backend_pid(), assets, revisions FROM projects WHERE id = project
	ON CONFLICT (project_id, slot) DO UPDATE SET
		asset_bytes = stored.asset_bytes + excluded.asset_bytes,
		revision_bytes = stored.revision_bytes + excluded.revision_bytes
$$;
--> statement-breakpoint
CREATE FUNCTION count_assets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_storage(project_id, CASE TG_OP WHEN 'DELETE' THEN -sum(size) ELSE sum(size) END, 0)
	FROM changed GROUP BY project_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Revisions of a page that is deleted are counted by the page: it is gone when they go.
CREATE FUNCTION count_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_storage(pages.project_id, 0, CASE TG_OP WHEN 'DELETE' THEN -sum(changed.size) ELSE sum(changed.size) END)
	FROM changed JOIN pages ON pages.id = changed.page_id GROUP BY pages.project_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_asset_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_storage(new.project_id, new.size - old.size, 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_revision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_storage(project_id, 0, new.size - old.size) FROM pages WHERE id = new.page_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_storage(old.project_id, 0, -coalesce((SELECT sum(size) FROM revisions WHERE page_id = old.id), 0)::bigint);
	RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER assets_insert_storage AFTER INSERT ON assets
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_assets();
--> statement-breakpoint
CREATE TRIGGER assets_delete_storage AFTER DELETE ON assets
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_assets();
--> statement-breakpoint
CREATE TRIGGER revisions_insert_storage AFTER INSERT ON revisions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER revisions_delete_storage AFTER DELETE ON revisions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER assets_update_storage AFTER UPDATE OF size ON assets
FOR EACH ROW EXECUTE FUNCTION count_asset_change();
--> statement-breakpoint
CREATE TRIGGER revisions_update_storage AFTER UPDATE OF size ON revisions
FOR EACH ROW EXECUTE FUNCTION count_revision_change();
--> statement-breakpoint
CREATE TRIGGER pages_delete_storage BEFORE DELETE ON pages
FOR EACH ROW EXECUTE FUNCTION count_page();
