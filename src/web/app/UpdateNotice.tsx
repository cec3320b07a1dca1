import { Button } from '@mantine/core'
import { useLabels } from '../i18n/use-labels.ts'
import classes from './UpdateNotice.module.css'
import { useUpdate } from './update-offer.ts'

/** Stays until the new version is loaded: the user may be in the middle of a form. */
export function UpdateNotice() {
  const { t } = useLabels()
  const reload = useUpdate()
  return (
    <div className={classes.place} role="status">
      {reload && (
        <div className={classes.notice}>
          {t('shell.update')}
          <Button size="xs" variant="light" onClick={reload}>
            {t('shell.updateAct')}
          </Button>
        </div>
      )}
    </div>
  )
}
