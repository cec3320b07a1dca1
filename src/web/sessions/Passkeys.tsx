import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PASSKEYS } from '#core/sessions/passkey.ts'
import type { Passkey } from '#core/sessions/passkey-schema.ts'
import { STOP_SECONDS } from '#core/withdrawals/withdrawal.ts'
import { useProfile } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconFingerprint } from '../ui/icons.tsx'
import { useRelativeTime } from '../ui/RelativeTime.tsx'
import { Unread } from '../ui/Unread.tsx'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { hasPasskeys } from './passkey.ts'
import classes from './security.module.css'
import { passkeysQuery } from './security-queries.ts'

const AddPasskey = lazyWindow(() => import('./AddPasskey.tsx').then((module) => module.AddPasskey))

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLabels()
  const toWords = useRelativeTime()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={classes.session}>
      <IconFingerprint className="rigid" size={20} stroke={1.6} aria-hidden />
      <div className={classes.what}>
        <strong className="ink strong anywhere">{name}</strong>
        <p className={classes.facts}>
          <span>{t('security.passkeys.since', { when: toWords(createdAt) })}</span>
          <span>
            {lastUsedAt
              ? t('security.passkeys.used', { when: toWords(lastUsedAt) })
              : t('security.passkeys.unused')}
          </span>
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('security.passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('security.passkeys.remove.act')}
      </Button>
    </li>
  )
}

/** Without another second factor, the password alone opens the account. */
const REMOVE: RowAct<Passkey & { isLast: boolean }> = {
  slice: 'auth',
  refreshes: ['profile', 'security'],
  texts: 'security.passkeys.remove',
  tone: 'red',
  values: ({ name }) => ({ name }),
  text: ({ isLast }, { t }) =>
    isLast
      ? t('security.passkeys.remove.textLast', { hours: STOP_SECONDS / 3600 })
      : t('security.passkeys.remove.text'),
  send: ({ _id }) => ({ path: `/passkeys/${_id}`, method: 'DELETE' }),
}

/** The viewer's passkeys, with buttons to add and remove them. */
export function Passkeys() {
  const { t } = useLabels()
  const { isEnabled2fa } = useProfile()
  const reading = useQuery(passkeysQuery)
  const { data } = reading
  const [isAdding, setAdding] = useState<true>()
  const [removing, setRemoving] = useState<Passkey>()
  const isLast = !isEnabled2fa && data?.length === 1
  const isFull = (data?.length ?? 0) >= MAX_PASSKEYS
  const reason = !hasPasskeys()
    ? t('security.passkeys.unknown')
    : isFull && t('security.passkeys.full', { most: MAX_PASSKEYS })
  return (
    <section className={classes.block} aria-label={t('security.passkeys.title')}>
      <div className={classes.blockHead}>
        <div className={classes.what}>
          <h3 className="flush normal strong">{t('security.passkeys.title')}</h3>
          <p className="text flush">{t('security.passkeys.text')}</p>
        </div>
        <ActionButton variant="default" size="sm" reason={reason} onClick={() => setAdding(true)}>
          {t('security.passkeys.add')}
        </ActionButton>
      </div>
      {data ? (
        data.length > 0 && (
          <ul className="plain-list" aria-label={t('security.passkeys.title')}>
            {data.map((passkey) => (
              <Row key={passkey._id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
            ))}
          </ul>
        )
      ) : (
        <Unread reading={reading} height={44} radius="md" />
      )}
      <WindowOf about={isAdding} onClose={() => setAdding(undefined)}>
        {(_, window) => <AddPasskey {...window} />}
      </WindowOf>
      <ActQuestion
        about={removing && { act: REMOVE, row: { ...removing, isLast } }}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  )
}
