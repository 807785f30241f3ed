/** `GET /billing`: the operator's plan and what is used of it (docs/internals/interface.md#plans). */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { questionsThisMonth } from '../plans/check.ts';
import { reply } from '../reply.ts';

export const getBilling: UseCase<typeof contract.billing.get> = async (context) => {
  const { plan, storageLimit } = context.deps.config;
  return context.db.read(async (stores) => {
    const { assetBytes, revisionBytes } = await stores.storage.total();
    return reply({
      plan: plan.name,
      limits: {
        projects: plan.projects ?? null,
        pages: plan.pages ?? null,
        members: plan.members ?? null,
        gitSync: plan.gitSync ?? true,
        aiQuestionsPerMonth: plan.aiQuestionsPerMonth ?? null,
        storageBytes: plan.storageBytes ?? null,
        installationStorageBytes: storageLimit ?? null,
      },
      usage: {
        projects: await stores.projects.count(),
        pages: await stores.pages.countAll(),
        members: await stores.members.countPeople(),
        aiQuestionsThisMonth: await questionsThisMonth(context, stores),
        storageBytes: assetBytes + revisionBytes,
        assetBytes,
        revisionBytes,
      },
    });
  });
};
