-- quoin: contract
CREATE TABLE "project_secrets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"hosts" json NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "run_role" text COLLATE "C" DEFAULT 'editor' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_secrets" ADD CONSTRAINT "project_secrets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_secrets" ADD CONSTRAINT "project_secrets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_secrets_project_id_name_idx" ON "project_secrets" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "project_secrets_updated_by_idx" ON "project_secrets" USING btree ("updated_by");