import { installExpress } from './index'

installExpress(window)
