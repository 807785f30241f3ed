-- quoin: expand
CREATE TABLE "page_operations" (
	"page_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"spec" text COLLATE "C",
	"key" text COLLATE "C" NOT NULL,
	"api_page_id" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "page_operations" ADD CONSTRAINT "page_operations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_operations" ADD CONSTRAINT "page_operations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_operations_project_id_idx" ON "page_operations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "page_operations_api_page_id_idx" ON "page_operations" USING btree ("api_page_id");