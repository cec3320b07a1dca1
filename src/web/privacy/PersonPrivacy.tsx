import { useLabels } from '../i18n/use-labels.ts'
import { AskPrivacy } from './AskPrivacy.tsx'
import { DataButtons } from './DataButtons.tsx'
import classes from './privacy.module.css'

/** The rights of another person, for an admin whom the person asked. */
export function PersonPrivacy({ userId, isCustomer }: { userId: string; isCustomer: boolean }) {
  const { t } = useLabels()
  return (
    <section className={classes.part} aria-label={t('privacy.title')}>
      <h3 className="heading">{t('privacy.title')}</h3>
      <DataButtons userId={userId} />
      {isCustomer && <AskPrivacy userId={userId} />}
    </section>
  )
}
