import { Navigate, useSearchParams, useSession } from '@qiaohui/kit';
import { useEffect, useState } from 'react';
import { type Arrival, arrivalIn, withoutArrival } from './app-code.ts';
import { Arriving } from './app-return.tsx';
import { Ways } from './login-methods.tsx';
import { targetOf } from './redirect.ts';

/** Log-in: the ways there are, or what came of one that led over the messaging app. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { signedIn } = useSession();
  const [arrival, setArrival] = useState<Arrival | null>(() => arrivalIn(params));
  useEffect(() => {
    const now = arrivalIn(params);
    if (!now) return;
    setArrival(now);
    // out of the address, so that neither a reload nor the back button comes here with it again
    setParams(withoutArrival, { replace: true });
  }, [params, setParams]);
  if (arrival?.code) {
    return <Arriving key={arrival.code} code={arrival.code} state={arrival.state} again={() => setArrival(null)} />;
  }
  if (signedIn) return <Navigate to={targetOf(params)} replace />;
  return <Ways refused={arrival !== null} />;
}
