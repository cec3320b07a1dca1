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
  Drawer: { defaultProps: overlay },
  // The placeholder is a child that a menu may not have; the first item takes the focus instead.
  Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, ...overlay } },
  Popover: { defaultProps: { shadow: 'md', ...overlay } },
  Select: {
    defaultProps: {
      allowDeselect: false,
      checkIconPosition: 'right',
      withScrollArea: false,
      comboboxProps: { position: 'bottom-start' },
    },
  },
  MultiSelect: { defaultProps: { withScrollArea: false } },
  Autocomplete: { defaultProps: { withScrollArea: false } },
  Loader: { defaultProps: { type: 'oval', size: 'sm' } },
  Notification: { defaultProps: { radius: 'lg' } },
  Pagination: { defaultProps: { size: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 0 } },
}
