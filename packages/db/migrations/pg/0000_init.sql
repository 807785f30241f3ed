-- quoin: contract
CREATE TABLE "accounts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"account_id" text COLLATE "C" NOT NULL,
	"provider_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"access_token" text COLLATE "C",
	"refresh_token" text COLLATE "C",
	"id_token" text COLLATE "C",
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text COLLATE "C",
	"password" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_authorizations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"device_code_hash" text COLLATE "C" NOT NULL,
	"user_code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"scopes" json NOT NULL,
	"granted_scopes" json,
	"status" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"interval" integer NOT NULL,
	"last_polled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_authorizations_device_code_hash_unique" UNIQUE("device_code_hash"),
	CONSTRAINT "device_authorizations_user_code_unique" UNIQUE("user_code")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"actor_kind" text COLLATE "C" NOT NULL,
	"subject_type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"subject_title" text COLLATE "C" NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"request_hash" text COLLATE "C" NOT NULL,
	"status" integer,
	"body" json,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"project_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "nav_items" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"parent_id" text COLLATE "C",
	"type" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"own_title" text COLLATE "C",
	"slug" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"href" text COLLATE "C",
	"icon" text COLLATE "C",
	"hidden" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"space_id" text COLLATE "C" NOT NULL,
	"nav_item_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text COLLATE "C" NOT NULL,
	"published_version" integer,
	"published_hash" text COLLATE "C",
	"published_at" timestamp (3) with time zone,
	"review_from" text COLLATE "C",
	"submitted_by" text COLLATE "C",
	"submitted_at" timestamp (3) with time zone,
	"source_path" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"visibility" text COLLATE "C" NOT NULL,
	"editor_mode" text COLLATE "C" NOT NULL,
	"theme" text COLLATE "C" NOT NULL,
	"primary_color" text COLLATE "C" NOT NULL,
	"font_family" text COLLATE "C" NOT NULL,
	"font_size" integer NOT NULL,
	"layout" text COLLATE "C" NOT NULL,
	"approvals_required" boolean NOT NULL,
	"allow_self_approval" boolean NOT NULL,
	"manifest" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"from_path" text COLLATE "C" NOT NULL,
	"page_id" text COLLATE "C",
	"to_path" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"page_id" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"size" integer NOT NULL,
	"content_hash" text COLLATE "C" NOT NULL,
	"author_id" text COLLATE "C",
	"source" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text COLLATE "C",
	"user_agent" text COLLATE "C",
	"user_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"locale" text COLLATE "C",
	"version" text COLLATE "C",
	"icon" text COLLATE "C",
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"scopes" json NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"preview" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text COLLATE "C",
	"role" text COLLATE "C" DEFAULT 'member' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"identifier" text COLLATE "C" NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_authorizations" ADD CONSTRAINT "device_authorizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_items" ADD CONSTRAINT "nav_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_items" ADD CONSTRAINT "nav_items_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nav_items" ADD CONSTRAINT "nav_items_parent_id_nav_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."nav_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_nav_item_id_nav_items_id_fk" FOREIGN KEY ("nav_item_id") REFERENCES "public"."nav_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account_idx" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "device_authorizations_user_id_idx" ON "device_authorizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_authorizations_expires_at_idx" ON "device_authorizations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "events_project_id_id_idx" ON "events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "events_actor_id_idx" ON "events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user_id_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nav_items_project_id_page_path_idx" ON "nav_items" USING btree ("project_id","path") WHERE type = 'page';--> statement-breakpoint
CREATE INDEX "nav_items_project_id_path_idx" ON "nav_items" USING btree ("project_id","path");--> statement-breakpoint
CREATE INDEX "nav_items_space_id_parent_id_position_idx" ON "nav_items" USING btree ("space_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "nav_items_parent_id_idx" ON "nav_items" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_nav_item_id_idx" ON "pages" USING btree ("nav_item_id");--> statement-breakpoint
CREATE INDEX "pages_project_id_id_idx" ON "pages" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "pages_project_id_status_id_idx" ON "pages" USING btree ("project_id","status","id");--> statement-breakpoint
CREATE INDEX "pages_space_id_id_idx" ON "pages" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "pages_project_id_source_path_idx" ON "pages" USING btree ("project_id","source_path");--> statement-breakpoint
CREATE INDEX "pages_submitted_by_idx" ON "pages" USING btree ("submitted_by");--> statement-breakpoint
CREATE INDEX "pages_updated_by_idx" ON "pages" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_project_id_from_path_idx" ON "redirects" USING btree ("project_id","from_path");--> statement-breakpoint
CREATE INDEX "redirects_page_id_idx" ON "redirects" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_page_id_version_idx" ON "revisions" USING btree ("page_id","version");--> statement-breakpoint
CREATE INDEX "revisions_author_id_idx" ON "revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "spaces_project_id_slug_idx" ON "spaces" USING btree ("project_id","slug");--> statement-breakpoint
CREATE INDEX "tokens_user_id_idx" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_project_id_idx" ON "tokens" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_idx" ON "verifications" USING btree ("expires_at");