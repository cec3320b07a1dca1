import { Alert, Button } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from './icons.tsx'

/** Above what a screen shows: it could not be read again. */
export function ReadFailed({ title, why, onRetry }: { title: string; why: string; onRetry: () => void }) {
  const { t } = useLabels()
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={title} mb={12}>
      {why}{' '}
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Alert>
  )
}
