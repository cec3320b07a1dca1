import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SavedAddress } from '#core/bitcoin-addresses/saved-address-schema.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCloudOff, IconPlus } from '../ui/icons.tsx'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { AddressList } from './AddressList.tsx'
import classes from './bitcoin-addresses.module.css'
import { useAddresses } from './use-addresses.ts'

const AddressForm = lazyWindow(() => import('./AddressForm.tsx').then((module) => module.AddressForm))
const ProveAddress = lazyWindow(() => import('./ProveAddress.tsx').then((module) => module.ProveAddress))
const RenameAddress = lazyWindow(() => import('./RenameAddress.tsx').then((module) => module.RenameAddress))

const REMOVE_ADDRESS: RowAct<SavedAddress> = {
  slice: 'bitcoin-addresses',
  texts: 'bitcoinAddresses.remove',
  tone: 'red',
  values: ({ label }) => ({ label }),
  send: ({ _id }) => ({ path: `/${_id}`, method: 'DELETE' }),
  doneText: ({ label }) => label,
}

function Failed({ why, onRetry }: { why: string; onRetry: () => void }) {
  const { t } = useLabels()
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <EmptyState icon={IconCloudOff} title={t('ui.grid.failedTitle')} text={why} action={retry} />
}

/** The viewer's address book: bitcoin addresses that withdrawals can go to. */
export function OwnAddresses() {
  const { t } = useLabels()
  const { rows, error, refetch } = useAddresses(useViewer().id)
  const [opened, setOpened] = useState<'new' | SavedAddress>()
  const [removed, setRemoved] = useState<SavedAddress>()
  const [proving, setProving] = useState<string>()
  const close = () => setOpened(undefined)
  return (
    <section aria-labelledby="bitcoin-addresses" className={classes.section}>
      <div className="row-spread gap-12 mb-12">
        <h2 id="bitcoin-addresses" className="title">
          {t('bitcoinAddresses.title')}
        </h2>
        <Button
          className="rigid"
          variant="default"
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          onClick={() => setOpened('new')}
        >
          {t('bitcoinAddresses.new')}
        </Button>
      </div>
      {!rows && error && <Failed why={error.message} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p className="text flush">{t('bitcoinAddresses.empty')}</p>}
      {rows && rows.length > 0 && (
        <AddressList
          rows={rows}
          acts={(saved) => (
            <>
              {saved.ownerKind === 'SELF' && saved.proof?.method !== 'MESSAGE' && (
                <Button size="xs" variant="light" onClick={() => setProving(saved._id)}>
                  {t('bitcoinAddresses.proof.act')}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => setOpened(saved)}>
                {t('bitcoinAddresses.rename.act')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setRemoved(saved)}>
                {t('bitcoinAddresses.remove.act')}
              </Button>
            </>
          )}
        />
      )}
      <WindowOf about={opened} onClose={close}>
        {(shown, window) =>
          shown === 'new' ? <AddressForm {...window} /> : <RenameAddress {...window} saved={shown} />
        }
      </WindowOf>
      <WindowOf about={proving} onClose={() => setProving(undefined)}>
        {(id, window) => {
          const saved = rows?.find(({ _id }) => _id === id)
          return saved && <ProveAddress {...window} saved={saved} />
        }}
      </WindowOf>
      <ActQuestion
        about={removed && { act: REMOVE_ADDRESS, row: removed }}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  )
}
