import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isInternal } from '#core/rules/viewer.ts'
import { useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { formatDateTime } from '../ui/dates.ts'
import { Panel } from '../ui/Panel.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { AskPrivacy } from './AskPrivacy.tsx'
import { DataButtons } from './DataButtons.tsx'
import classes from './privacy.module.css'
import { privacyQuery } from './privacy-queries.ts'
import { Requests } from './Requests.tsx'

const TermsWindow = lazyWindow(() => import('./TermsWindow.tsx').then((module) => module.TermsWindow))

/** The viewer's consents. */
function Consents() {
  const { t } = useLabels()
  const { data } = useQuery(privacyQuery)
  const [isOpen, setOpen] = useState<true>()
  return (
    <div className={classes.part}>
      {data?.documents.map(({ consent, givenVersion, givenAt }) => (
        <p key={consent} className="text flush">
          <strong className="ink strong">{t(`privacy.document.${consent}`)}</strong>{' '}
          {givenAt
            ? t('privacy.given', { version: givenVersion ?? '', at: formatDateTime(givenAt) })
            : t('privacy.notGiven')}
        </p>
      ))}
      <div>
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {t('privacy.terms.read')}
        </Button>
      </div>
      <WindowOf about={isOpen} onClose={() => setOpen(undefined)}>
        {(_, window) => <TermsWindow {...window} />}
      </WindowOf>
    </div>
  )
}

/** The rights of the viewer over personal data: consents, a copy, corrections, erasure. */
export function PrivacyPanel() {
  const { t } = useLabels()
  const viewer = useViewer()
  const { data } = useQuery(privacyQuery)
  return (
    <Panel title={t('privacy.title')}>
      {!isInternal(viewer) && <Consents />}
      <div className={classes.part}>
        <p className="text flush">{t('privacy.data.text')}</p>
        <DataButtons userId={viewer.id} />
      </div>
      {!isInternal(viewer) && (
        <div className={classes.part}>
          <p className="text flush">{t('privacy.request.about')}</p>
          <AskPrivacy />
          {data && data.requests.length > 0 && <Requests requests={data.requests} />}
        </div>
      )}
    </Panel>
  )
}
