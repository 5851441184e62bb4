import { register } from './native-part'

register(window)
