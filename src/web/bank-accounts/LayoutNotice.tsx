import { Alert } from '@mantine/core'
import type { Knowledge } from '#core/cnab240/profile-list.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'

/** How far the layout of payment files is known, and so what to test with the bank. */
export function LayoutNotice({ verified }: { verified: Knowledge }) {
  const { t } = useLabels()
  return (
    <Alert className="notice" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {t(`bankAccounts.paying.verified.${verified}`)}
    </Alert>
  )
}
