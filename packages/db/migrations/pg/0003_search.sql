-- quoin: expand
CREATE TABLE "search_pending" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_pending_page_id_unique" UNIQUE("page_id")
);
--> statement-breakpoint
CREATE TABLE "search_queries" (
	"project_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"query" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	"without_hits" integer NOT NULL,
	"clicks" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_queries_project_id_day_query_pk" PRIMARY KEY("project_id","day","query")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "synonyms" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "search_queries" ADD CONSTRAINT "search_queries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_pending_project_id_seq_idx" ON "search_pending" USING btree ("project_id","seq");--> statement-breakpoint
CREATE FUNCTION mark_page_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_pending (page_id, project_id)
	SELECT coalesce(new.id, old.id), coalesce(new.project_id, old.project_id)
	ON CONFLICT (page_id) DO UPDATE SET seq = nextval(pg_get_serial_sequence('search_pending', 'seq'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_insert_search AFTER INSERT OR DELETE ON pages
FOR EACH ROW EXECUTE FUNCTION mark_page_for_search();
--> statement-breakpoint
CREATE TRIGGER pages_update_search AFTER UPDATE OF title, content_hash, status, published_version, space_id ON pages
FOR EACH ROW WHEN (old.title <> new.title OR old.content_hash <> new.content_hash OR old.status <> new.status
	OR old.published_version IS DISTINCT FROM new.published_version OR old.space_id <> new.space_id)
EXECUTE FUNCTION mark_page_for_search();
--> statement-breakpoint
CREATE FUNCTION mark_nav_page_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_pending (page_id, project_id)
	SELECT id, project_id FROM pages WHERE nav_item_id = new.id
	ON CONFLICT (page_id) DO UPDATE SET seq = nextval(pg_get_serial_sequence('search_pending', 'seq'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER nav_items_update_search AFTER UPDATE OF path ON nav_items
FOR EACH ROW WHEN (new.type = 'page' AND old.path <> new.path)
EXECUTE FUNCTION mark_nav_page_for_search();
--> statement-breakpoint
CREATE FUNCTION mark_space_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_pending (page_id, project_id)
	SELECT id, project_id FROM pages WHERE space_id = new.id ORDER BY id
	ON CONFLICT (page_id) DO UPDATE SET seq = nextval(pg_get_serial_sequence('search_pending', 'seq'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER spaces_update_search AFTER UPDATE OF locale ON spaces
FOR EACH ROW WHEN (old.locale IS DISTINCT FROM new.locale)
EXECUTE FUNCTION mark_space_for_search();
