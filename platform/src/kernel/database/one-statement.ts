import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';

/** Holds the work of `single` to one statement: two of them could see two instants. */
export class OneStatement implements KyselyPlugin {
  #answered = false;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    if (this.#answered) throw new Error('a single read is one statement: use `read` for several');
    this.#answered = true;
    return result;
  }
}
