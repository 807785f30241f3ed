-- quoin: expand
CREATE TABLE "site_changes" (
	"project_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "site_changes_project_id_kind_name_pk" PRIMARY KEY("project_id","kind","name")
);
--> statement-breakpoint
ALTER TABLE "site_changes" ADD CONSTRAINT "site_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_changes_project_id_version_idx" ON "site_changes" USING btree ("project_id","version");
--> statement-breakpoint
CREATE FUNCTION put_site_change(project text, changed text, named text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO site_changes (project_id, kind, name, version)
	SELECT p.id, changed, named, v.version FROM site_versions v INNER JOIN projects p ON p.id = v.project_id WHERE v.project_id = project
	ON CONFLICT (project_id, kind, name) DO UPDATE SET version = excluded.version;
$$;
--> statement-breakpoint
-- PostgreSQL runs triggers of one event in the order of their names: the version is this transaction's.
CREATE FUNCTION log_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	row record;
BEGIN
	IF TG_OP = 'DELETE' THEN
		row := old;
	ELSE
		row := new;
	END IF;
	IF TG_TABLE_NAME = 'projects' THEN
		PERFORM put_site_change(row.id, 'site', '');
	ELSIF TG_TABLE_NAME = 'pages' THEN
		PERFORM put_site_change(row.project_id, 'item', row.nav_item_id);
		IF TG_OP = 'UPDATE' THEN
			IF old.nav_item_id IS DISTINCT FROM new.nav_item_id THEN
				PERFORM put_site_change(row.project_id, 'item', old.nav_item_id);
			END IF;
		END IF;
	ELSIF TG_TABLE_NAME = 'nav_items' THEN
		PERFORM put_site_change(row.project_id, 'item', row.id);
	ELSIF TG_TABLE_NAME = 'redirects' THEN
		PERFORM put_site_change(row.project_id, 'redirect', row.from_path);
		IF TG_OP = 'UPDATE' THEN
			IF old.from_path IS DISTINCT FROM new.from_path THEN
				PERFORM put_site_change(row.project_id, 'redirect', old.from_path);
			END IF;
		END IF;
	ELSIF TG_TABLE_NAME = 'assets' THEN
		PERFORM put_site_change(row.project_id, 'hash', row.hash);
		IF row.path IS NOT NULL THEN
			PERFORM put_site_change(row.project_id, 'file', row.path);
		END IF;
		IF TG_OP = 'UPDATE' THEN
			IF old.hash IS DISTINCT FROM new.hash THEN
				PERFORM put_site_change(row.project_id, 'hash', old.hash);
			END IF;
			IF old.path IS DISTINCT FROM new.path AND old.path IS NOT NULL THEN
				PERFORM put_site_change(row.project_id, 'file', old.path);
			END IF;
		END IF;
	ELSE
		PERFORM put_site_change(row.project_id, 'site', '');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_update_site_log AFTER UPDATE OF name, slug, description, visibility, theme, primary_color, font_family, font_size, layout, manifest ON projects
FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.slug IS DISTINCT FROM new.slug OR old.description IS DISTINCT FROM new.description OR old.visibility IS DISTINCT FROM new.visibility OR old.theme IS DISTINCT FROM new.theme OR old.primary_color IS DISTINCT FROM new.primary_color OR old.font_family IS DISTINCT FROM new.font_family OR old.font_size IS DISTINCT FROM new.font_size OR old.layout IS DISTINCT FROM new.layout OR old.manifest::text IS DISTINCT FROM new.manifest::text)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER pages_update_site_log AFTER UPDATE OF title, status, published_version, published_hash, published_at, review_from, nav_item_id, space_id, source_path ON pages
FOR EACH ROW WHEN ((old.published_version IS NOT NULL OR new.published_version IS NOT NULL) AND (old.title <> new.title OR old.status IS DISTINCT FROM new.status OR old.published_version IS DISTINCT FROM new.published_version OR old.published_hash IS DISTINCT FROM new.published_hash OR old.published_at IS DISTINCT FROM new.published_at OR old.review_from IS DISTINCT FROM new.review_from OR old.nav_item_id IS DISTINCT FROM new.nav_item_id OR old.space_id IS DISTINCT FROM new.space_id OR old.source_path IS DISTINCT FROM new.source_path))
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER pages_insert_site_log AFTER INSERT ON pages
FOR EACH ROW WHEN (new.published_version IS NOT NULL)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER pages_delete_site_log AFTER DELETE ON pages
FOR EACH ROW WHEN (old.published_version IS NOT NULL)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER nav_items_update_site_log AFTER UPDATE OF space_id, parent_id, type, title, own_title, slug, path, href, icon, hidden, position ON nav_items
FOR EACH ROW WHEN (old.space_id IS DISTINCT FROM new.space_id OR old.parent_id IS DISTINCT FROM new.parent_id OR old.type IS DISTINCT FROM new.type OR old.title IS DISTINCT FROM new.title OR old.own_title IS DISTINCT FROM new.own_title OR old.slug IS DISTINCT FROM new.slug OR old.path IS DISTINCT FROM new.path OR old.href IS DISTINCT FROM new.href OR old.icon IS DISTINCT FROM new.icon OR old.hidden IS DISTINCT FROM new.hidden OR old.position IS DISTINCT FROM new.position)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER nav_items_insert_site_log AFTER INSERT ON nav_items
FOR EACH ROW WHEN (new.type <> 'page')
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER nav_items_delete_site_log AFTER DELETE ON nav_items
FOR EACH ROW WHEN (old.type <> 'page')
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER spaces_update_site_log AFTER UPDATE OF name, slug, locale, version, icon, position ON spaces
FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.slug IS DISTINCT FROM new.slug OR old.locale IS DISTINCT FROM new.locale OR old.version IS DISTINCT FROM new.version OR old.icon IS DISTINCT FROM new.icon OR old.position IS DISTINCT FROM new.position)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER spaces_change_site_log AFTER INSERT OR DELETE ON spaces
FOR EACH ROW EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER redirects_change_site_log AFTER INSERT OR DELETE ON redirects
FOR EACH ROW EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER assets_change_site_log AFTER INSERT OR DELETE ON assets
FOR EACH ROW EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER project_domains_change_site_log AFTER INSERT OR DELETE ON project_domains
FOR EACH ROW EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER redirects_update_site_log AFTER UPDATE OF from_path, page_id, to_path ON redirects
FOR EACH ROW WHEN (old.from_path IS DISTINCT FROM new.from_path OR old.page_id IS DISTINCT FROM new.page_id OR old.to_path IS DISTINCT FROM new.to_path)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER assets_update_site_log AFTER UPDATE OF hash, name, path, width, height ON assets
FOR EACH ROW WHEN (old.hash IS DISTINCT FROM new.hash OR old.name IS DISTINCT FROM new.name OR old.path IS DISTINCT FROM new.path OR old.width IS DISTINCT FROM new.width OR old.height IS DISTINCT FROM new.height)
EXECUTE FUNCTION log_site_change();
--> statement-breakpoint
CREATE TRIGGER project_domains_update_site_log AFTER UPDATE ON project_domains
FOR EACH ROW EXECUTE FUNCTION log_site_change();
