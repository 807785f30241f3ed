-- quoin: expand
CREATE TABLE "git_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"connection_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"commit" text COLLATE "C",
	"comment_id" text COLLATE "C",
	"error" text COLLATE "C",
	"failures" integer NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"lease" text COLLATE "C",
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"preview" json
);
--> statement-breakpoint
ALTER TABLE "git_requests" ADD CONSTRAINT "git_requests_connection_id_git_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."git_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_requests" ADD CONSTRAINT "git_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "git_requests_connection_id_number_idx" ON "git_requests" USING btree ("connection_id","number");--> statement-breakpoint
CREATE INDEX "git_requests_project_id_number_idx" ON "git_requests" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "git_requests_asked_at_idx" ON "git_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "git_requests_expires_at_idx" ON "git_requests" USING btree ("expires_at");