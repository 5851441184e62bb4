export { PaylaterModule } from './paylater.module.js'
