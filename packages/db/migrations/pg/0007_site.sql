-- quoin: expand
CREATE TABLE "page_views" (
	"project_id" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_project_id_day_page_id_pk" PRIMARY KEY("project_id","day","page_id")
);
--> statement-breakpoint
CREATE TABLE "project_domains" (
	"domain" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"project_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_domains" ADD CONSTRAINT "project_domains_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_page_id_idx" ON "page_views" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "project_domains_project_id_idx" ON "project_domains" USING btree ("project_id");
--> statement-breakpoint
INSERT INTO site_versions (project_id, version) SELECT id, 1 FROM projects;
--> statement-breakpoint
CREATE FUNCTION begin_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO site_versions (project_id, version) VALUES (new.id, 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_insert_site AFTER INSERT ON projects
FOR EACH ROW EXECUTE FUNCTION begin_site();
--> statement-breakpoint
CREATE FUNCTION change_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	project text;
	mark text;
BEGIN
	IF TG_TABLE_NAME = 'projects' THEN
		project := new.id;
	ELSIF TG_OP = 'DELETE' THEN
		project := old.project_id;
	ELSE
		project := new.project_id;
	END IF;
	-- Once a transaction: its changes are seen together, and each version of a row is kept until then.
	mark := 'quoin.site_' || replace(project, '-', '_');
	IF coalesce(current_setting(mark, true), '') <> '1' THEN
		UPDATE site_versions SET version = version + 1 WHERE project_id = project;
		PERFORM set_config(mark, '1', true);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_update_site AFTER UPDATE OF name, slug, description, visibility, theme, primary_color, font_family, font_size, layout, manifest ON projects
FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.slug IS DISTINCT FROM new.slug OR old.description IS DISTINCT FROM new.description OR old.visibility IS DISTINCT FROM new.visibility OR old.theme IS DISTINCT FROM new.theme OR old.primary_color IS DISTINCT FROM new.primary_color OR old.font_family IS DISTINCT FROM new.font_family OR old.font_size IS DISTINCT FROM new.font_size OR old.layout IS DISTINCT FROM new.layout OR old.manifest::text IS DISTINCT FROM new.manifest::text)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER pages_update_site AFTER UPDATE OF title, status, published_version, published_hash, published_at, review_from, nav_item_id, space_id, source_path ON pages
FOR EACH ROW WHEN ((old.published_version IS NOT NULL OR new.published_version IS NOT NULL) AND (old.title <> new.title OR old.status IS DISTINCT FROM new.status OR old.published_version IS DISTINCT FROM new.published_version OR old.published_hash IS DISTINCT FROM new.published_hash OR old.published_at IS DISTINCT FROM new.published_at OR old.review_from IS DISTINCT FROM new.review_from OR old.nav_item_id IS DISTINCT FROM new.nav_item_id OR old.space_id IS DISTINCT FROM new.space_id OR old.source_path IS DISTINCT FROM new.source_path))
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER pages_insert_site AFTER INSERT ON pages
FOR EACH ROW WHEN (new.published_version IS NOT NULL)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER pages_delete_site AFTER DELETE ON pages
FOR EACH ROW WHEN (old.published_version IS NOT NULL)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER nav_items_update_site AFTER UPDATE OF space_id, parent_id, type, title, own_title, slug, path, href, icon, hidden, position ON nav_items
FOR EACH ROW WHEN (old.space_id IS DISTINCT FROM new.space_id OR old.parent_id IS DISTINCT FROM new.parent_id OR old.type IS DISTINCT FROM new.type OR old.title IS DISTINCT FROM new.title OR old.own_title IS DISTINCT FROM new.own_title OR old.slug IS DISTINCT FROM new.slug OR old.path IS DISTINCT FROM new.path OR old.href IS DISTINCT FROM new.href OR old.icon IS DISTINCT FROM new.icon OR old.hidden IS DISTINCT FROM new.hidden OR old.position IS DISTINCT FROM new.position)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER nav_items_insert_site AFTER INSERT ON nav_items
FOR EACH ROW WHEN (new.type <> 'page')
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER nav_items_delete_site AFTER DELETE ON nav_items
FOR EACH ROW WHEN (old.type <> 'page')
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER spaces_update_site AFTER UPDATE OF name, slug, locale, version, icon, position ON spaces
FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.slug IS DISTINCT FROM new.slug OR old.locale IS DISTINCT FROM new.locale OR old.version IS DISTINCT FROM new.version OR old.icon IS DISTINCT FROM new.icon OR old.position IS DISTINCT FROM new.position)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER spaces_change_site AFTER INSERT OR DELETE ON spaces
FOR EACH ROW
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER redirects_change_site AFTER INSERT OR DELETE ON redirects
FOR EACH ROW
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER assets_change_site AFTER INSERT OR DELETE ON assets
FOR EACH ROW
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER project_domains_change_site AFTER INSERT OR DELETE ON project_domains
FOR EACH ROW
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER redirects_update_site AFTER UPDATE OF from_path, page_id, to_path ON redirects
FOR EACH ROW WHEN (old.from_path IS DISTINCT FROM new.from_path OR old.page_id IS DISTINCT FROM new.page_id OR old.to_path IS DISTINCT FROM new.to_path)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER assets_update_site AFTER UPDATE OF hash, name, path, width, height ON assets
FOR EACH ROW WHEN (old.hash IS DISTINCT FROM new.hash OR old.name IS DISTINCT FROM new.name OR old.path IS DISTINCT FROM new.path OR old.width IS DISTINCT FROM new.width OR old.height IS DISTINCT FROM new.height)
EXECUTE FUNCTION change_site();
--> statement-breakpoint
CREATE TRIGGER project_domains_update_site AFTER UPDATE ON project_domains
FOR EACH ROW
EXECUTE FUNCTION change_site();
