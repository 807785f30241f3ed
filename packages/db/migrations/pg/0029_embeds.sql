-- quoin: expand
CREATE TABLE "embeds" (
	"project_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C",
	"poster_hash" text COLLATE "C",
	"poster_type" text COLLATE "C",
	"poster" text COLLATE "C",
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "embeds_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embeds_project_id_checked_at_idx" ON "embeds" USING btree ("project_id","checked_at");