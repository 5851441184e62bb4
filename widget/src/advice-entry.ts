import { register } from './advice-part'

register(window)
