import type { Input } from '@bukett/contracts'
import { mediaApi } from '@bukett/contracts/http/media'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Audit } from '../../shared/audit.js'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AddPicture } from '../application/add-picture.js'
import { DescribePicture } from '../application/describe-picture.js'
import { Library } from '../application/library.js'
import { RemovePicture } from '../application/remove-picture.js'
import { Renditions } from '../application/renditions.js'
import { ReplacePicture } from '../application/replace-picture.js'

@Controller()
export class MediaController {
  constructor(
    private readonly renditions: Renditions,
    private readonly library: Library,
    private readonly commands: CommandBus,
    private readonly audit: Audit,
  ) {}

  @Route(mediaApi.rendition)
  rendition({ params }: Input<typeof mediaApi.rendition>, { reply }: Exchange) {
    // It stands in letters, which a reader of mail on another site shows.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return this.renditions.of(params.content, params.rendition)
  }

  @Route(mediaApi.list)
  list({ query }: Input<typeof mediaApi.list>, { caller }: Exchange) {
    return this.library.list(query, caller.locale)
  }

  @Route(mediaApi.add)
  async add({ body }: Input<typeof mediaApi.add>, { caller }: Exchange) {
    const { picture, wasThere } = await this.commands.execute(new AddPicture(body.Name, fileOf(body)))
    if (!wasThere) await this.#record(caller, 'picture.add', picture._id)
    return { ...this.library.shown(picture, caller.locale), WasThere: wasThere }
  }

  @Route(mediaApi.describe)
  async describe({ params, body }: Input<typeof mediaApi.describe>, { caller }: Exchange) {
    const picture = await this.commands.execute(new DescribePicture(params.id, body.Version, body))
    await this.#record(caller, 'picture.describe', picture._id, ['Alt', 'AltEn', 'Focal'])
    return this.library.shown(picture, caller.locale)
  }

  @Route(mediaApi.replace)
  async replace({ params, body }: Input<typeof mediaApi.replace>, { caller }: Exchange) {
    const command = new ReplacePicture(params.id, body.Version, body.Name, fileOf(body))
    const picture = await this.commands.execute(command)
    await this.#record(caller, 'picture.replace', picture._id)
    return this.library.shown(picture, caller.locale)
  }

  @Route(mediaApi.remove)
  async remove({ params, query }: Input<typeof mediaApi.remove>, { caller }: Exchange) {
    const picture = await this.commands.execute(new RemovePicture(params.id, query.version))
    await this.#record(caller, 'picture.remove', picture._id)
    return {}
  }

  #record(caller: Caller, action: AuditAction, id: string, changed?: readonly string[]): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `pictures/${id}`,
      ...(changed && { changed }),
      address: caller.address,
    })
  }
}

const fileOf = ({ Content }: { readonly Content: string }): Buffer => Buffer.from(Content, 'base64')
