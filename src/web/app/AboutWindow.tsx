import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../api/queries.ts'
import { APP_VERSION } from '../api/session.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import classes from './About.module.css'
import { TRADING_VIEW } from './attribution.ts'

/** Third-party work in the application, with its licence and its source. */
const WORKS = [
  { name: 'TradingView Lightweight Charts™', licence: 'Apache-2.0', link: TRADING_VIEW },
  { name: 'Mantine', licence: 'MIT', link: 'https://mantine.dev/' },
  { name: 'Tabler Icons', licence: 'MIT', link: 'https://tabler.io/icons' },
  { name: 'Geist', licence: 'OFL-1.1', link: 'https://vercel.com/font' },
] as const

/** The version of the application, and the third-party work in it. */
export function AboutWindow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLabels()
  const { data: config } = useQuery(configQuery)
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.about')} size="sm" isDialog>
      <div className="stack gap-10 mb-12">
        <Logo size={40} />
        <p className="flush soft normal">{t('palette.about.what')}</p>
      </div>
      <DefinitionList lined>
        <Definition label={t('palette.about.version')}>{APP_VERSION}</Definition>
        {config && <Definition label={t('palette.about.server')}>{config.version}</Definition>}
        {config && <Definition label={t('palette.about.network')}>{config.network}</Definition>}
        <Definition label={t('palette.about.licence')}>Apache-2.0</Definition>
      </DefinitionList>
      <h3 className={classes.title}>{t('palette.about.works')}</h3>
      <ul className="plain-list stack gap-4">
        {WORKS.map(({ name, licence, link }) => (
          <li key={name} className={`row-spread normal ${classes.work}`}>
            <Anchor c="var(--brand)" href={link} target="_blank" rel="noopener noreferrer" underline="always">
              {name}
            </Anchor>
            <span className="hint">{licence}</span>
          </li>
        ))}
      </ul>
      <p className="hint flush mt-12">{t('palette.about.charts')}</p>
    </Modal>
  )
}
