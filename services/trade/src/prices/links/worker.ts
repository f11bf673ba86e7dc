import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { workOn } from '../../claims/thread.ts';
import { failBuild, runBuild } from './build.ts';
import { heldBuild, whileHeld } from './claims.ts';

/** True for errors that another try cannot mend: a source is gone. One whose revision was discarded begins another. */
const isLasting = (error: unknown) =>
  error instanceof HttpError && error.status < 500 && error.code !== 'revision.discarded';

workOn(async ({ id, token, renewed }) => {
  const mine = await heldBuild({ _id: id, token });
  try {
    await whileHeld(mine, () => runBuild(mine), renewed);
  } catch (error) {
    // one that was cancelled meanwhile has lost its revision, too
    const present = await heldBuild(mine);
    if (!isLasting(error)) throw error;
    await failBuild(present, 'link.source-gone');
  }
});
