/** Saved domains of a project: whether each is verified, and the DNS record that verifies it. */

import type { Domain } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { CircleCheck } from '../../icons/icons.ts';
import { CircleDashed } from '../../icons/more-icons.ts';
import * as messages from '../../messages/settings.ts';
import { domainsQuery } from '../../queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { toast } from '../../ui/toast.tsx';

const DomainBadge = ({ status }: Pick<Domain, 'status'>) =>
  status === 'verified' ? (
    <Badge tone="done" icon={<CircleCheck size={14} aria-hidden="true" />}>
      {messages.verified}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<CircleDashed size={14} aria-hidden="true" />}>
      {messages.notVerified}
    </Badge>
  );

const RecordToSet = ({ record, domain }: Pick<Domain, 'record' | 'domain'>) => (
  <>
    <p className="hint">{messages.addTxtRecordHint}</p>
    <CopyField label={messages.recordName(domain)} value={record.name} />
    <CopyField label={messages.recordValue(domain)} value={record.value} />
  </>
);

interface DomainStateProps {
  readonly slug: string;
  readonly of: Domain;
  readonly canVerify: boolean;
}

const DomainState = ({ slug, of, canVerify }: DomainStateProps) => {
  const client = useQueryClient();
  const { domain, status, record, proof } = of;
  const verify = useMutation({
    mutationFn: () => quoin.domains.verify(slug, domain),
    onSuccess: async () => {
      toast(messages.domainIsVerified(domain));
      await client.invalidateQueries({ queryKey: ['project', slug] });
    },
  });
  // A domain from before Quoin required proof serves the site, and any other project can take it over.
  const isProved = status === 'verified' && proof !== 'upgrade';
  return (
    <li className="domain-state">
      <div className="domain-state-line">
        <strong>{domain}</strong>
        <DomainBadge status={status} />
        {!isProved && canVerify && (
          <Button
            size="small"
            busy={verify.isPending}
            aria-label={messages.verifyDomain(domain)}
            onClick={() => verify.mutate()}
          >
            {messages.verify}
          </Button>
        )}
      </div>
      {proof === 'upgrade' && <p className="hint">{messages.domainWithoutProof}</p>}
      {!isProved && <RecordToSet record={record} domain={domain} />}
      {verify.error !== null && (
        <ErrorNotice title={messages.domainIsNotVerified(domain)} problem={verify.error} />
      )}
    </li>
  );
};

export const DomainStates = ({ slug, canVerify }: Omit<DomainStateProps, 'of'>) => {
  const query = useQuery(domainsQuery(slug));
  if (query.error !== null) {
    return <ErrorNotice problem={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <ul className="domain-states" aria-label={messages.savedDomains}>
      {query.data.map((one) => (
        <DomainState key={one.domain} slug={slug} of={one} canVerify={canVerify} />
      ))}
    </ul>
  );
};
