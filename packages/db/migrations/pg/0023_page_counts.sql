-- quoin: expand
CREATE TABLE "page_counts" (
	"project_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"slot" integer NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "page_counts_project_id_space_id_status_slot_pk" PRIMARY KEY("project_id","space_id","status","slot")
);
--> statement-breakpoint
ALTER TABLE "page_counts" ADD CONSTRAINT "page_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_counts" ADD CONSTRAINT "page_counts_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO page_counts (project_id, space_id, status, slot, pages)
SELECT project_id, space_id, status, 0, count(*) FROM pages GROUP BY project_id, space_id, status;
--> statement-breakpoint
-- Each backend counts in a row of its own, so that transactions do not wait for each other.
CREATE FUNCTION count_page_status(space text, state text, added bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO page_counts AS stored (project_id, space_id, status, slot, pages)
	SELECT spaces.project_id, spaces.id, state, pg_backend_pid(), added
	FROM spaces JOIN projects ON projects.id = spaces.project_id WHERE spaces.id = space
	ON CONFLICT (project_id, space_id, status, slot) DO UPDATE SET pages = stored.pages + excluded.pages
$$;
--> statement-breakpoint
CREATE FUNCTION count_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_page_status(space_id, status, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END)
	FROM changed GROUP BY space_id, status;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_page_status(old.space_id, old.status, -1);
	PERFORM count_page_status(new.space_id, new.status, 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_insert_counts AFTER INSERT ON pages
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pages();
--> statement-breakpoint
CREATE TRIGGER pages_delete_counts AFTER DELETE ON pages
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_pages();
--> statement-breakpoint
CREATE TRIGGER pages_update_counts AFTER UPDATE OF space_id, status ON pages
FOR EACH ROW WHEN (old.space_id <> new.space_id OR old.status <> new.status)
EXECUTE FUNCTION count_page_change();
