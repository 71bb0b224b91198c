import type { VendorApi, VendorCall } from '../vendor-api/client.ts';
import { uncertain, verdictOf } from '../vendor-api/verdict.ts';
import { isObject } from '../kernel/json.ts';
import type { PlayMove, Vault } from './books.ts';

const MOVES: Partial<Record<VendorCall, PlayMove['call']>> = {
  bet: 'bet',
  win: 'win',
  betWin: 'betWin',
  endRound: 'endRound',
  rollback: 'rollback',
  balance: 'balance',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The way to whoever keeps a player's money: the platform, or for players of the vault the vault itself. */
export function withVault(vendorApi: VendorApi, vault: Vault): VendorApi {
  return {
    async send(call, rawBody) {
      const parsed: unknown = JSON.parse(rawBody);
      const body = isObject(parsed) ? parsed : {};
      const move = MOVES[call];
      const playerId = text(body.playerId);
      try {
        if (move === undefined || !(await vault.has(playerId))) {
          const verdict = await vendorApi.send(call, rawBody);
          const { reply } = verdict;
          if (call !== 'authenticate' || !reply?.playerId) return verdict;
          // The platform's books are a minute behind these.
          const balance = await vault.balance(reply.playerId);
          return balance === undefined ? verdict : { ...verdict, reply: { ...reply, balance } };
        }
        return verdictOf(
          await vault.play({
            call: move,
            playerId,
            txId: text(body.txId),
            refTxId: text(body.refTxId),
            roundId: text(body.roundId),
            gameCode: text(body.gameCode),
            category: text(body.category),
            amount: text(body.amount) || text(body.betAmount) || '0',
            winAmount: text(body.winAmount) || '0',
            closed: body.roundClosed === true,
            detail: isObject(body.detail) ? body.detail : {},
          }),
        );
      } catch {
        return uncertain('UNREACHABLE');
      }
    },
  };
}
