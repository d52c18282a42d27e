import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** A step back is known to the router a moment later; a second Escape in between would be one step too many. */
let isGoingBack = false;

function goBackOnce(step: () => void): void {
  if (isGoingBack) return;
  isGoingBack = true;
  window.addEventListener(
    'popstate',
    () => {
      isGoingBack = false;
    },
    { once: true },
  );
  step();
}

/** Goes one step back inside the program, or to the list where there is no step to go back to. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    // React Router numbers the history entries of this program from 0.
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) goBackOnce(() => navigate(-1));
    else navigate('/', { replace: true });
  }, [navigate]);
}
