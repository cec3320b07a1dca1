import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WalletOutput } from '#core/chain/output-schema.ts'
import { equals } from '#core/lists/list.ts'
import { listQuery } from '../api/queries.ts'
import { ActInPlace } from '../deposits/ActInPlace.tsx'
import { useLabels } from '../i18n/use-labels.ts'
import { ClientName } from '../ui/ClientName.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import type { InPlaceProps } from '../ui/split/in-place.ts'
import { SETTLE } from './output-acts.ts'

function Facts({ output }: { output: WalletOutput }) {
  const { t } = useLabels()
  const { user, amount, deposit, txId, wallet } = output
  return (
    <DefinitionList>
      <Definition label={t('walletOutputs.column.customer')}>
        {user && <ClientName client={user} />}
      </Definition>
      <Definition label={t('walletOutputs.column.amount')}>
        <Amount value={amount} currency="BTC" strong />
      </Definition>
      <Definition label={t('walletOutputs.column.deposit')}>
        {deposit && (
          <SubjectLink entity="deposit" id={deposit._id}>
            {deposit.reference}
          </SubjectLink>
        )}
      </Definition>
      <Definition label={t('walletOutputs.column.txId')}>
        <CopyId value={txId} label={t('walletOutputs.column.txId')} />
      </Definition>
      <Definition label={t('walletOutputs.column.wallet')}>{wallet.name}</Definition>
    </DefinitionList>
  )
}

/** A credited deposit that the network lost, beside the list of all work. */
export function LostInPlace(props: InPlaceProps) {
  const { t } = useLabels()
  const [id] = props.ids
  const { data, error } = useQuery(listQuery<WalletOutput>('wallet-outputs', [equals('_id', id)]))
  if (error && !data) return <EmptyState title={error.message} />
  if (!data) return <Skeleton height={480} radius="xl" />
  const output = data.data.find(({ reason }) => reason === 'LOST')
  return (
    <ActInPlace
      of={props}
      row={output}
      act={SETTLE}
      title={t('queue.about.lostDeposit')}
      there={
        <LinkButton size="xs" variant="subtle" to="/wallet-outputs">
          {t('queue.open.lostDeposit')}
        </LinkButton>
      }
    >
      {output && <Facts output={output} />}
      <p className="text flush">{t('walletOutputs.settle.lost')}</p>
    </ActInPlace>
  )
}
