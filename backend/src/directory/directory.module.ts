import { Module } from '@nestjs/common'
import { DirectoryController } from './adapters/directory.controller.js'
import { RegisterClient } from './adapters/register-client.js'
import { DirectoryReader } from './application/directory-reader.js'
import { OutsideRegisters } from './application/ports.js'

@Module({
  controllers: [DirectoryController],
  providers: [DirectoryReader, { provide: OutsideRegisters, useClass: RegisterClient }],
  exports: [DirectoryReader],
})
export class DirectoryModule {}
