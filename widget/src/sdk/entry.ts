import { install } from './index'

install(window)
