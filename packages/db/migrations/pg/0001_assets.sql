-- quoin: expand
CREATE TABLE "assets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C",
	"media_type" text COLLATE "C" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_project_id_path_idx" ON "assets" USING btree ("project_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_project_id_hash_name_idx" ON "assets" USING btree ("project_id","hash","name") WHERE path is null;--> statement-breakpoint
CREATE INDEX "assets_project_id_id_idx" ON "assets" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "assets_hash_idx" ON "assets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "assets_created_by_idx" ON "assets" USING btree ("created_by");