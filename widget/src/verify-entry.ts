import { register } from './verify-part'

register(window)
