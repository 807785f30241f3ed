-- quoin: expand
CREATE TABLE "api_models" (
	"source_id" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	CONSTRAINT "api_models_source_id_hash_pk" PRIMARY KEY("source_id","hash")
);
--> statement-breakpoint
CREATE TABLE "api_pages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"nav_item_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"base" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"method" text COLLATE "C",
	"groups" json NOT NULL,
	"position" integer NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_sources" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"spec" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C",
	"api_version" text COLLATE "C",
	"format" text COLLATE "C",
	"revision" integer NOT NULL,
	"pages_format" integer NOT NULL,
	"files" json NOT NULL,
	"etag" text COLLATE "C",
	"error" text COLLATE "C",
	"problems" json NOT NULL,
	"pages" integer NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"indexed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_versions" ADD COLUMN "api_version" integer;--> statement-breakpoint
ALTER TABLE "api_models" ADD CONSTRAINT "api_models_source_id_api_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."api_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_pages" ADD CONSTRAINT "api_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_pages" ADD CONSTRAINT "api_pages_source_id_api_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."api_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_pages" ADD CONSTRAINT "api_pages_nav_item_id_nav_items_id_fk" FOREIGN KEY ("nav_item_id") REFERENCES "public"."nav_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_sources" ADD CONSTRAINT "api_sources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_pages_nav_item_id_key_idx" ON "api_pages" USING btree ("nav_item_id","key");--> statement-breakpoint
CREATE INDEX "api_pages_source_id_idx" ON "api_pages" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "api_pages_project_id_id_idx" ON "api_pages" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_sources_project_id_spec_idx" ON "api_sources" USING btree ("project_id","spec");--> statement-breakpoint
CREATE INDEX "api_sources_due_at_idx" ON "api_sources" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "nav_items_api_idx" ON "nav_items" USING btree ("project_id") WHERE type = 'api';
--> statement-breakpoint
CREATE TRIGGER api_pages_insert_search AFTER INSERT OR DELETE ON api_pages
FOR EACH ROW EXECUTE FUNCTION mark_page_for_search();
--> statement-breakpoint
CREATE TRIGGER api_pages_update_search AFTER UPDATE OF title, hash, base, path ON api_pages
FOR EACH ROW WHEN (old.title <> new.title OR old.hash <> new.hash OR old.path <> new.path OR old.base <> new.base)
EXECUTE FUNCTION mark_page_for_search();
--> statement-breakpoint
CREATE FUNCTION mark_api_pages_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_pending (page_id, project_id)
	SELECT id, project_id FROM api_pages WHERE nav_item_id = new.id ORDER BY id
	ON CONFLICT (page_id) DO UPDATE SET seq = nextval(pg_get_serial_sequence('search_pending', 'seq'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER nav_items_update_search_api AFTER UPDATE OF space_id ON nav_items
FOR EACH ROW WHEN (new.type = 'api' AND old.space_id <> new.space_id)
EXECUTE FUNCTION mark_api_pages_for_search();
