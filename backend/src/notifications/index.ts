export { Dispatches, type KeptMessage } from './application/ports.js'
export { NotificationsModule } from './notifications.module.js'
