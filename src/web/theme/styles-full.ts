/** Every style of the kit, for the signed-in screens. */
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
