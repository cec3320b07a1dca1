/**
 * The styles of Mantine's components for signed-in screens, beyond those of `styles-start.ts`, in Mantine's
 * own order. The styles of notices are in `app/NoticeList.tsx`. A component missing here has no styles: add
 * its line when you first use it.
 */
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Accordion.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import './tables.css'
import './adapt.css'
