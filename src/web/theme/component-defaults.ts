import type { MantineThemeOverride } from '@mantine/core'

const overlay = { transitionProps: { duration: 160 } }

/**
 * Default props by component name. Plain data rather than `Component.extend`, which would add each of these
 * components to the login chunk.
 */
export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Button: { defaultProps: { size: 'md' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  Tooltip: {
    defaultProps: {
      withArrow: true,
      openDelay: 250,
      events: { hover: true, focus: true, touch: true },
      multiline: true,
      maw: 280,
      transitionProps: { duration: 120 },
    },
  },
  Modal: { defaultProps: { centered: true, ...overlay } },
  Drawer: { defaultProps: overlay },
  Menu: { defaultProps: { shadow: 'md', ...overlay } },
  Popover: { defaultProps: { shadow: 'md', ...overlay } },
  Select: {
    defaultProps: {
      allowDeselect: false,
      checkIconPosition: 'right',
      comboboxProps: { position: 'bottom-start' },
    },
  },
  Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  Notification: { defaultProps: { radius: 'lg' } },
  Pagination: { defaultProps: { size: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 0 } },
}
