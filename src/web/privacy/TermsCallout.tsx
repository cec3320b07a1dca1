import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { IconFileText } from '../ui/icons.tsx'
import { Callout } from '../ui/Panel.tsx'
import { lazyWindow } from '../ui/window/lazy-window.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import { asksConsent, privacyQuery } from './privacy-queries.ts'

const TermsWindow = lazyWindow(() => import('./TermsWindow.tsx').then((module) => module.TermsWindow))

/** Asks a customer for consent to a new version. It blocks nothing. */
export function TermsCallout(): ReactNode {
  const { t } = useLabels()
  const { data } = useQuery(privacyQuery)
  const [isOpen, setOpen] = useState<true>()
  if (!data || !asksConsent(data)) return null
  return (
    <>
      <Callout
        lead={<IconFileText size={26} stroke={1.6} aria-hidden />}
        title={t('privacy.terms.asked')}
        text={t('privacy.terms.askedText')}
        action={<Button onClick={() => setOpen(true)}>{t('privacy.terms.read')}</Button>}
      />
      <WindowOf about={isOpen} onClose={() => setOpen(undefined)}>
        {(_, window) => <TermsWindow {...window} />}
      </WindowOf>
    </>
  )
}
