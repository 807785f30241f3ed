-- quoin: expand
CREATE TABLE "git_accounts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"host" text COLLATE "C",
	"login" text COLLATE "C" NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "git_conflicts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"connection_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"applied" text COLLATE "C" NOT NULL,
	"applied_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text COLLATE "C",
	"keep" text COLLATE "C",
	"base" text COLLATE "C",
	"editor" text COLLATE "C",
	"git" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "git_connections" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"host" text COLLATE "C",
	"repo_full_name" text COLLATE "C" NOT NULL,
	"branch" text COLLATE "C" NOT NULL,
	"base_path" text COLLATE "C" NOT NULL,
	"outbound_mode" text COLLATE "C" NOT NULL,
	"conflict_policy" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"auto_sync" boolean NOT NULL,
	"publish_on_sync" boolean NOT NULL,
	"account_id" text COLLATE "C",
	"token" text COLLATE "C",
	"installation_id" text COLLATE "C",
	"webhook_secret" text COLLATE "C" NOT NULL,
	"previous_webhook_secret" text COLLATE "C",
	"previous_secret_until" timestamp (3) with time zone,
	"direction" text COLLATE "C",
	"last_commit" text COLLATE "C",
	"last_tree" text COLLATE "C",
	"navigation_hash" text COLLATE "C",
	"navigation_at" timestamp (3) with time zone,
	"last_synced_at" timestamp (3) with time zone,
	"error" text COLLATE "C",
	"failures" integer NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"pull_request" json,
	"lease" text COLLATE "C",
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by" text COLLATE "C",
	CONSTRAINT "git_connections_project_id_unique" UNIQUE("project_id")
);
--> statement-breakpoint
CREATE TABLE "git_deliveries" (
	"connection_id" text COLLATE "C" NOT NULL,
	"delivery_id" text COLLATE "C" NOT NULL,
	"run_id" text COLLATE "C",
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "git_deliveries_connection_id_delivery_id_pk" PRIMARY KEY("connection_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "git_files" (
	"connection_id" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C",
	"oid" text COLLATE "C" NOT NULL,
	"mode" text COLLATE "C" NOT NULL,
	"content_hash" text COLLATE "C" NOT NULL,
	"version" integer,
	"content" text COLLATE "C",
	CONSTRAINT "git_files_connection_id_path_pk" PRIMARY KEY("connection_id","path")
);
--> statement-breakpoint
CREATE TABLE "git_proposals" (
	"connection_id" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"oid" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C",
	"version" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "git_proposals_connection_id_path_oid_pk" PRIMARY KEY("connection_id","path","oid")
);
--> statement-breakpoint
CREATE TABLE "git_runs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"connection_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"trigger" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"commit_before" text COLLATE "C",
	"commit_after" text COLLATE "C",
	"counts" json NOT NULL,
	"pull_request_url" text COLLATE "C",
	"error" text COLLATE "C",
	"confirmed_commit" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"files" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "git_accounts" ADD CONSTRAINT "git_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_conflicts" ADD CONSTRAINT "git_conflicts_connection_id_git_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."git_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_conflicts" ADD CONSTRAINT "git_conflicts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_conflicts" ADD CONSTRAINT "git_conflicts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_conflicts" ADD CONSTRAINT "git_conflicts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_connections" ADD CONSTRAINT "git_connections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_connections" ADD CONSTRAINT "git_connections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_deliveries" ADD CONSTRAINT "git_deliveries_connection_id_git_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."git_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_files" ADD CONSTRAINT "git_files_connection_id_git_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."git_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_files" ADD CONSTRAINT "git_files_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_proposals" ADD CONSTRAINT "git_proposals_connection_id_git_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."git_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_proposals" ADD CONSTRAINT "git_proposals_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_runs" ADD CONSTRAINT "git_runs_connection_id_git_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."git_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "git_runs" ADD CONSTRAINT "git_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "git_accounts_user_id_idx" ON "git_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "git_conflicts_open_idx" ON "git_conflicts" USING btree ("page_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "git_conflicts_project_id_resolved_at_id_idx" ON "git_conflicts" USING btree ("project_id","resolved_at","id");--> statement-breakpoint
CREATE INDEX "git_conflicts_page_id_idx" ON "git_conflicts" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "git_conflicts_connection_id_idx" ON "git_conflicts" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "git_conflicts_resolved_by_idx" ON "git_conflicts" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "git_connections_repo_full_name_idx" ON "git_connections" USING btree (lower(repo_full_name));--> statement-breakpoint
CREATE INDEX "git_connections_account_id_idx" ON "git_connections" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "git_connections_created_by_idx" ON "git_connections" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "git_deliveries_received_at_idx" ON "git_deliveries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "git_files_connection_id_page_id_content_hash_idx" ON "git_files" USING btree ("connection_id","page_id","content_hash");--> statement-breakpoint
CREATE INDEX "git_files_page_id_idx" ON "git_files" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "git_proposals_page_id_idx" ON "git_proposals" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "git_runs_queued_idx" ON "git_runs" USING btree ("connection_id") WHERE status = 'Queued';--> statement-breakpoint
CREATE INDEX "git_runs_connection_id_status_id_idx" ON "git_runs" USING btree ("connection_id","status","id");--> statement-breakpoint
CREATE INDEX "git_runs_connection_id_id_idx" ON "git_runs" USING btree ("connection_id","id");--> statement-breakpoint
CREATE INDEX "git_runs_project_id_idx" ON "git_runs" USING btree ("project_id");