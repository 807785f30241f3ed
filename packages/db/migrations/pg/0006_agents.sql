-- quoin: expand
CREATE TABLE "execution_steps" (
	"execution_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"step_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempts" integer NOT NULL,
	"error" text COLLATE "C",
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"output" json,
	"note" json,
	CONSTRAINT "execution_steps_execution_id_position_pk" PRIMARY KEY("execution_id","position")
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"skill_id" text COLLATE "C" NOT NULL,
	"trigger_id" text COLLATE "C",
	"user_id" text COLLATE "C" NOT NULL,
	"token_id" text COLLATE "C",
	"scopes" json,
	"status" text COLLATE "C" NOT NULL,
	"error" text COLLATE "C",
	"retry_of" text COLLATE "C",
	"parent_id" text COLLATE "C",
	"depth" integer NOT NULL,
	"lease" text COLLATE "C",
	"lease_until" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"skill" json NOT NULL,
	"sealed_headers" text COLLATE "C",
	"input" json NOT NULL,
	"output" json
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"redirect_uris" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"client_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"redirect_uri" text COLLATE "C" NOT NULL,
	"scopes" json NOT NULL,
	"code_challenge" text COLLATE "C" NOT NULL,
	"resource" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"token_id" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"created_by" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"steps" json NOT NULL,
	"output" json,
	"source" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "triggers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"skill_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"preview" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "triggers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "execution_steps" ADD CONSTRAINT "execution_steps_execution_id_executions_id_fk" FOREIGN KEY ("execution_id") REFERENCES "public"."executions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executions" ADD CONSTRAINT "executions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triggers" ADD CONSTRAINT "triggers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "executions_project_id_id_idx" ON "executions" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "executions_finished_at_wake_at_idx" ON "executions" USING btree ("finished_at","wake_at");--> statement-breakpoint
CREATE INDEX "oauth_clients_unused_idx" ON "oauth_clients" USING btree ("created_at") WHERE last_used_at is null;--> statement-breakpoint
CREATE INDEX "oauth_codes_client_id_idx" ON "oauth_codes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_user_id_idx" ON "oauth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_expires_at_idx" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "skills_project_id_name_idx" ON "skills" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "skills_created_by_idx" ON "skills" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "triggers_project_id_idx" ON "triggers" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "triggers_skill_id_idx" ON "triggers" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "triggers_user_id_idx" ON "triggers" USING btree ("user_id");